/** The last 12 months as people in Croatia count them, the present one last: rows `m(month)` of their first instants, without a zone. */
export const LAST_MONTHS = `
  generate_series(
    date_trunc('month', now() AT TIME ZONE 'Europe/Zagreb') - interval '11 months',
    date_trunc('month', now() AT TIME ZONE 'Europe/Zagreb'), interval '1 month'
  ) AS m(month)`;
