const NAME = 'adminLoggedIn';

/**
 * Whether somebody signed in here before. It only spares a flash of the sign-in page: it opens nothing, the server's session
 * decides (decision 22).
 */
export function readHint(): boolean {
  try {
    return localStorage.getItem(NAME) === 'true';
  } catch {
    return false;
  }
}

export function keepHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(NAME, 'true');
    else localStorage.removeItem(NAME);
  } catch {
    // A browser that stores nothing shows the sign-in page for a moment, no more.
  }
}
