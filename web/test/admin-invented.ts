import type { AdminPolitician } from '@jamcimo/contracts';
import { politician } from './invented';

/** An invented politician as administrators see one. */
export function adminPolitician(part: Partial<AdminPolitician> & { id: number }): AdminPolitician {
  return {
    ...politician({ id: part.id }),
    email: 'ana@primjer.example',
    idDocumentUrl: null,
    wantsToGuarantee: false,
    isAdminApproved: true,
    gender: 'f',
    version: 3,
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:00.000Z',
    ...part,
  };
}
