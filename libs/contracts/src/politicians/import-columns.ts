/** A column of a candidate list as CSV, as it is shown to people and stands in the template; more spellings are read, too. */
export interface ImportColumn {
  header: string;
  /** `place`: a county, a town, or both; without a town the position must be an office of a county. */
  required: 'yes' | 'place' | 'no';
  example: string;
}

export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  { header: 'Ime i prezime', required: 'yes', example: 'Đurđa Primjerić' },
  { header: 'Stranka', required: 'no', example: 'HSS' },
  { header: 'Pozicija', required: 'no', example: 'gradonačelnica' },
  { header: 'Županija', required: 'place', example: 'Splitsko-dalmatinska' },
  { header: 'Grad/općina', required: 'place', example: 'Sinj' },
  { header: 'Cilj 1', required: 'no', example: 'Obnoviti gradsku tržnicu do 2029.' },
  { header: 'Izvor cilja 1', required: 'no', example: 'https://novine.example/trznica' },
  { header: 'Cilj 2', required: 'no', example: 'Urediti dječje igralište u svakoj četvrti.' },
  { header: 'Izvor cilja 2', required: 'no', example: 'https://novine.example/igralista' },
  { header: 'Cilj 3', required: 'no', example: 'Otvoriti dnevni centar za starije.' },
  { header: 'Izvor cilja 3', required: 'no', example: 'https://novine.example/centar' },
  { header: 'Link programa', required: 'no', example: 'https://program.example' },
  { header: 'E-mail', required: 'no', example: 'durda@primjer.example' },
  { header: 'Spol', required: 'no', example: 'ž' },
  { header: 'Godina rođenja', required: 'no', example: '1976' },
];

/** A list for spreadsheets with one invented person, to be filled with real ones. */
export function importTemplate(): string {
  const lines = [IMPORT_COLUMNS.map(({ header }) => header), IMPORT_COLUMNS.map(({ example }) => example)];
  return `\uFEFF${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`;
}
