/** What makes the form one of its kind; ours are far shorter. */
export const nonceOf = (form: URLSearchParams): string => (form.get('n') ?? '').slice(0, 40)
