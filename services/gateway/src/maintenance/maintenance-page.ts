export const MAINTENANCE_TEXT = 'Sustav se upravo održava. Pokušajte ponovno za nekoliko trenutaka.';

/** Needs no other file, asks nobody, and looks again by itself. The content policy allows style attributes, no style sheet. */
export const MAINTENANCE_PAGE = `<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="10">
<title>Održavanje – Jamčimo</title>
</head>
<body style="margin:0;font-family:system-ui,sans-serif;color:#14213d;background:#fbfaf6">
<main style="max-width:30rem;margin:16vh auto 0;padding:2rem 1.5rem;text-align:center">
<p style="font-family:Georgia,serif;font-size:1.5rem;font-weight:700;margin:0 0 2.5rem;color:#1f4e79">jamčimo</p>
<h1 style="font-family:Georgia,serif;font-size:1.75rem;line-height:1.25;margin:0 0 1rem;text-wrap:balance">Sustav se upravo održava</h1>
<p style="font-size:1.125rem;line-height:1.6;margin:0">Vraćaju se podaci iz sigurnosne kopije. Stranica će se sama ponovno učitati za nekoliko trenutaka.</p>
</main>
</body>
</html>
`;
