const name = new Intl.DateTimeFormat('hr-HR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-05" as people say it: "svibanj 2026.". */
export const monthName = (month: string) => name.format(new Date(`${month}-01T00:00:00Z`));
