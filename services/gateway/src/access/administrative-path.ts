/** Money entries are the administrators', their sums are everybody's. */
const PUBLIC_FUNDS = ['/api/funds/total', '/api/funds/summary', '/api/funds/summary.csv'];

/**
 * Paths that are the administrators' alone (decision 22), whatever a controller says of itself.
 *
 * @param path of the request or of the matched route, without the query
 */
export function isAdministrativePath(path: string): boolean {
  return isWithin(path, '/api/admin') || (isWithin(path, '/api/funds') && !PUBLIC_FUNDS.includes(path));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
