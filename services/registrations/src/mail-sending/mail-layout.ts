/** What a mail says, once for both of its forms. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'rows'; rows: [label: string, value: string][] }
  | { kind: 'steps'; title: string; steps: string[] }
  | { kind: 'link'; label: string; url: string; isSecondary?: true }
  /** `file` is the name of the attachment that holds it, for programs that show no HTML. */
  | { kind: 'picture'; cid: string; alt: string; file: string; width: number };

export interface MailContent {
  subject: string;
  blocks: Block[];
  /** Who writes, under everything. */
  signature: string[];
}

const INK = '#16213A';
const LINK = '#1F4E79';
/** Of our own drawing: programs show pictures only when asked to. */
const MARK = `<span aria-hidden="true" style="display:inline-block;width:30px;border-radius:15px;background:${LINK};color:#FFFFFF;font:bold 18px/30px Arial,sans-serif;text-align:center">✓</span>`;
/** For programs that know it; the colours of the others are those written at each part. */
const DARK = `<style>@media (prefers-color-scheme:dark){.ground{background:#10151F!important;color:#E8ECF4!important}.paper{background:#1A2130!important}.link{color:#9CC4EE!important}.quiet{color:#AAB2C2!important}}</style>`;

/** The mail as plain text. */
export function asText({ blocks, signature }: MailContent): string {
  const parts = blocks.map(textOf);
  return `${[...parts, signature.join('\n')].join('\n\n')}\n`;
}

/** The mail as HTML that old programs show too: tables and inline styles, no script, nothing loaded from elsewhere. */
export function asHtml({ subject, blocks, signature }: MailContent): string {
  const rows = blocks
    .map((block) => `<tr><td style="padding:0 0 16px">${htmlOf(block)}</td></tr>`)
    .join('\n');
  const sign = signature.map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="hr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${DARK}</head>
<body class="ground" style="margin:0;padding:24px 12px;background:#F4F1EA;color:${INK};font-family:Georgia,serif;font-size:16px;line-height:1.5">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#FFFFFF">
<tr><td style="padding:24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td style="padding:0 0 16px;font-size:22px;font-weight:bold">${MARK} jamčimo</td></tr>
${rows}
<tr><td style="padding:16px 0 0;border-top:1px solid #D9D4C7;font-size:14px">${sign}</td></tr>
</table></td></tr></table></body></html>
`;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'strong':
      return block.text;
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'steps':
      return [block.title, ...block.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'picture':
      return `${block.alt}: u privitku ${block.file}`;
  }
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return escapeHtml(block.text);
    case 'strong':
      return `<strong>${escapeHtml(block.text)}</strong>`;
    case 'rows':
      return table(block.rows);
    case 'steps':
      return `<strong>${escapeHtml(block.title)}</strong><ol style="margin:8px 0 0;padding-left:24px">${block.steps
        .map((step) => `<li>${escapeHtml(step)}</li>`)
        .join('')}</ol>`;
    case 'link':
      return block.isSecondary ? plainLink(block) : button(block);
    case 'picture':
      return `<img src="cid:${escapeHtml(block.cid)}" alt="${escapeHtml(block.alt)}" width="${block.width}" style="max-width:100%;height:auto;border:0">`;
  }
}

type LinkBlock = Extract<Block, { kind: 'link' }>;

/** The one thing to do next. */
function button({ url, label }: LinkBlock): string {
  const href = escapeHtml(url);
  return (
    `<a href="${href}" style="display:inline-block;padding:12px 20px;background:${LINK};color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a>` +
    `<br><span style="font-size:13px;word-break:break-all">${href}</span>`
  );
}

function plainLink({ url, label }: LinkBlock): string {
  return `<a href="${escapeHtml(url)}" class="link" style="color:${LINK}">${escapeHtml(label)}</a>`;
}

function table(rows: [string, string][]): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th align="left" class="quiet" style="padding:4px 16px 4px 0;font-weight:normal;color:#5A6072;vertical-align:top">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0;font-weight:bold;vertical-align:top;white-space:pre-line">${inOneLine(escapeHtml(value))}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0">${cells.join('')}</table>`;
}

/** A payment reference does not break at its hyphen, nor an IBAN before its last digit. */
function inOneLine(html: string): string {
  return html.replace(/HR01 \d+-\d+|HR\d\d(?: \d{1,4}){5}/g, '<span style="white-space:nowrap">$&</span>');
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
