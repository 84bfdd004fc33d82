/** Style sheet of the page of the API. Colours and headings are those of the site's own pages. */
export const API_PAGE_STYLE = `*, *::before, *::after { box-sizing: border-box; }
html { color-scheme: light; scroll-padding-top: 1rem; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: #fbfaf7; color: #16213a; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.2; margin: 0; }
h1 { font-size: 2rem; }
h2 { font-size: 1.5rem; padding-top: 2.5rem; }
h3 { font-size: 1.125rem; }
h4 { margin: 1.25rem 0 0.25rem; font-size: 0.875rem; color: #4b556b; }
p { margin: 0.5rem 0 0; max-width: 44rem; }
a { color: #1f4e79; text-underline-offset: 3px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid #1f4e79; outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
code { font: 0.875em/1.5 ui-monospace, Consolas, monospace; }
p code, dd code { background: #f3f0e8; border-radius: 4px; padding: 0.1em 0.3em; }
.skip { position: absolute; left: -100vw; padding: 0.75rem 1rem; background: #fff; }
.skip:focus { left: 0; top: 0; z-index: 1; }
header, nav, main { padding: 1.5rem 1rem 0; }
main { padding-bottom: 4rem; }
.brand { margin: 0 0 1rem; font: 700 1.25rem/1 Georgia, serif; }
.brand a { display: inline-block; padding: 0.75rem 0; color: #1f4e79; text-decoration: none; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav ol ol { display: none; }
nav a { display: block; padding: 0.625rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav > ol > li { border-bottom: 1px solid #ddd9cf; }
.call, .schema { margin-top: 1.25rem; padding: 1.25rem 1rem; background: #fff; border: 1px solid #ddd9cf; border-radius: 8px; }
.call h3 a { color: inherit; text-decoration: none; display: block; padding: 0.25rem 0; }
.call h3 a:hover { text-decoration: underline; }
.call h3 code { font-weight: 600; font-size: 1rem; }
.method { display: inline-block; font: 700 0.75rem/1.5rem system-ui, sans-serif; letter-spacing: 0.04em; color: #1f4e79; }
.call .method { padding: 0 0.5rem; margin-right: 0.25rem; border-radius: 4px; background: #e8eff6; }
.method-post { color: #14664a; }
.method-patch { color: #7a5a00; }
.method-delete { color: #b42318; }
.call .method-post { background: #e6f3ee; }
.call .method-patch { background: #fff6da; }
.call .method-delete { background: #fdedeb; }
.summary { font-weight: 600; }
.who, .where, .optional { color: #4b556b; font-weight: 400; font-size: 0.875rem; }
dl { margin: 0; font-size: 0.9375rem; }
dl > div { padding: 0.375rem 0; border-top: 1px solid #f3f0e8; }
dl > div:first-child { border-top: 0; }
dt { font-weight: 600; }
dd { margin: 0; }
dd dt code { background: none; padding: 0; }
dd dl { margin: 0.375rem 0 0; padding-left: 0.75rem; border-left: 2px solid #ddd9cf; }
details { margin-top: 0.5rem; }
summary { padding: 0.625rem 0; cursor: pointer; font-size: 0.9375rem; color: #1f4e79; width: fit-content; }
@media (min-width: 640px) {
  dl > div { display: grid; grid-template-columns: minmax(8rem, 13rem) 1fr; gap: 0 1rem; }
  dd dl > div { grid-template-columns: minmax(6rem, 11rem) 1fr; }
  .call, .schema { padding: 1.25rem 1.5rem; }
}
@media (min-width: 1024px) {
  body { display: grid; grid-template: auto 1fr / 20rem minmax(0, 56rem); gap: 0 2.5rem; max-width: 82rem; margin: 0 auto; padding: 0 1.5rem; }
  header { grid-column: 2; }
  nav { grid-column: 1; grid-row: 1 / 3; position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 1.5rem 0.5rem 2rem 0; font-size: 0.875rem; }
  nav ol ol { display: block; }
  nav > ol > li { border: 0; padding-top: 0.5rem; font-weight: 600; }
  nav ol ol { font-weight: 400; }
  nav a { padding: 0.25rem 0; }
  nav ol ol a { display: flex; }
  nav .method { flex: 0 0 3.5rem; font-size: 0.6875rem; }
}
@media print { nav, .skip { display: none; } }
`;
