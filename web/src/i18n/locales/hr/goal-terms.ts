/** Words about the criteria of a goal, for the person and for administrators. */
export const goalTerms = {
  criteria: 'Mjerila',
  parts: {
    baseline: 'Sada:',
    target: 'Treba biti:',
    deadline: 'Rok:',
    proof: 'Gdje će se vidjeti:',
    fallback: 'Ako se to ne objavi:',
  },
  goal: 'Cilj {{number}}',
  states: {
    none: 'Bez mjerila',
    proposed: 'Prijedlog čeka odluku',
    returned: 'Vraćeno na doradu',
    accepted: 'Mjerila su dogovorena',
  },
  proposedOn: 'Predloženo {{date}}',
  returnedOn: 'Vraćeno {{date}}',
  acceptedOn: 'Dogovoreno {{date}}',
};
