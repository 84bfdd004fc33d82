/** Which money is which (decision 66): one text for all pages. */
export const money = {
  title: 'Što se događa s novcem',
  columns: { payment: 'Uplata', purpose: 'Za što je', after: 'Što se s njom događa' },
  rows: [
    {
      payment: 'Provjera identiteta',
      amount: '{{fee}}',
      purpose: 'Plaća provjeru identiteta, a ne mjesto na popisu.',
      after: 'Ne vraća se.',
    },
    {
      payment: 'Jamstvo',
      amount: '3 × {{perGoal}} = {{guarantee}}',
      purpose: 'Jamči za tri cilja, po {{perGoal}} za svaki. Provjera identiteta je uključena.',
      after:
        'Ocjenjuje se cilj po cilj: za ispunjeni se njegov iznos vraća, za neispunjeni ide humanitarnom projektu.',
    },
    {
      payment: 'Jamstvo, a osoba nije izabrana',
      amount: '{{refund}} uplate',
      purpose: 'Bez mandata se ciljevi ne mogu ispuniti.',
      after: 'Vraća se {{refund}} uplate, a ostatak ostaje humanitarnom projektu.',
    },
    {
      payment: 'Donacija',
      amount: 'po izboru',
      purpose: 'Dobrovoljni prilog za rad platforme, vodi se kao donacija.',
      after: 'Ne vraća se.',
    },
  ],
  now: 'Koliko je novca stiglo i gdje je sada',
};
