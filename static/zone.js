// Tells the server in which time zone its times shall be shown.
document.cookie = `zone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)};path=/;max-age=31536000;samesite=lax`
