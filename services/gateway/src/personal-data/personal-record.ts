/** Where a person stands: a profile of the register, or a registration request without one. */
export interface PersonalRecord {
  type: 'politician' | 'submission';
  id: number;
}
