/** Whom a password or code belongs to, for password managers: without it they would keep a new password for nobody. */
export function HiddenUsername({ name }: { name: string }) {
  return <input type="text" autoComplete="username" value={name} readOnly hidden />;
}
