/** Lints the texts given on standard input as JSON `[{filePath, text}]` and answers the rules that each breaks. */
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint();
const given = JSON.parse(await text(process.stdin)) as { filePath: string; text: string }[];
const broken: string[][] = [];
for (const file of given) {
  const [result] = await eslint.lintText(file.text, { filePath: file.filePath });
  broken.push(
    result?.messages.map((message) => `${message.ruleId ?? 'unreadable'}: ${message.message}`) ?? [],
  );
}
process.stdout.write(JSON.stringify(broken));
