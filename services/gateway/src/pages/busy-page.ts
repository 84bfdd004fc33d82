/** Seconds after which a browser may try again. */
export const BUSY_RETRY_SECONDS = 5;
/** Seconds after which a browser loads a page again by itself that could not be shown, as in the first moments after a start. */
export const RELOAD_SECONDS = 10;

/** A page without scripts or data, for moments in which no page can be rendered. */
export const BUSY_PAGE = `<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Stranica je trenutačno preopterećena | Jamčimo</title>
</head>
<body style="margin:0;padding:48px 24px;background:#FBFAF7;color:#16213A;font:18px/1.6 Georgia,serif">
<main style="max-width:640px;margin:0 auto">
<h1 style="font-size:30px;line-height:1.25">Stranica je trenutačno preopterećena</h1>
<p>Za nekoliko trenutaka sama će se ponovno učitati.</p>
<p><a href="" style="color:#1F4E79">Pokušaj ponovno</a> · <a href="/" style="color:#1F4E79">Početna</a></p>
</main>
</body>
</html>
`;
