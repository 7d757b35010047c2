// Tells the server what it cannot know by itself: the reader's time zone, and that scripts run here.
const keep = (name, value, seconds) => {
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${seconds};samesite=lax`
}
const known = () => document.cookie.includes('scripts=run')

keep('zone', Intl.DateTimeFormat().resolvedOptions().timeZone, 31536000)
if (window.htmx) {
  const before = known()
  keep('scripts', 'run', 3600)
  // a page that still refreshes itself would take along whatever is ticked when a new decision has come into it
  if (!before && known() && document.querySelector('meta[http-equiv=refresh]')) location.reload()
}
