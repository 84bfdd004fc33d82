import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import textLink from '@/components/text-link.module.css';

/** To the registration form in verification mode. The name keeps the many equal links of a list apart for the ear. */
export function RegistrationLink({ id, name, children }: { id: number; name: string; children: ReactNode }) {
  return (
    <Link to={`/registration?politician_id=${id}`} className={`${textLink.link} screen-only`}>
      <span>{children}</span>
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
}
