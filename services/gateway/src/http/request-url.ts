/** Address of a request. Handles malformed targets too: two slashes alone are a path, not a host. */
export function requestUrl({ url }: { url: string }): URL {
  return url.startsWith('/') ? new URL(`http://gateway${url}`) : new URL(url, 'http://gateway');
}
