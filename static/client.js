// Tells the server what it cannot know by itself: the reader's time zone, and that scripts run here.
// Only where it has not been told: a page that changes cookies is not shown again as it was by Back.
const told = (cookie) => document.cookie.split('; ').includes(cookie)
const tell = (cookie, seconds) => {
  if (!told(cookie)) document.cookie = `${cookie};path=/;max-age=${seconds};samesite=lax`
}

tell(`zone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`, 31536000)
if (window.htmx) {
  const before = told('scripts=run')
  tell('scripts=run', 3600)
  // a page that still refreshes itself would take along whatever is ticked when a new decision has come into it
  if (!before && told('scripts=run') && document.querySelector('meta[http-equiv=refresh]')) location.reload()
}
