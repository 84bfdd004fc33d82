import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service was asked, as far as tests look at it. */
export interface Question {
  authorization: string | undefined;
  model: string;
  system: string;
  /** The user's message, parsed. */
  given: { person: string; articles: { article: number; title: string; text: string }[] };
  format: string | undefined;
  /** Names of all parameters. */
  parameters: string[];
}

export type Answer = (question: Question, response: ServerResponse) => unknown;

/** A local service with the interface of OpenAI chat completions. An answer that returns (or resolves to) something is sent as the model's text. */
export async function startModel(answer: Answer) {
  const questions: Question[] = [];
  const server = createServer(async (request, response) => {
    const question = await read(request);
    questions.push(question);
    const content = await answer(question, response);
    if (content === undefined) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1,
        model: question.model,
        choices: [
          {
            index: 0,
            finish_reason: 'stop',
            message: {
              role: 'assistant',
              content: typeof content === 'string' ? content : JSON.stringify(content),
            },
          },
        ],
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    questions,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<Question> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  return {
    authorization: request.headers.authorization,
    model: body.model,
    system: body.messages[0].content,
    given: JSON.parse(body.messages[1].content),
    format: body.response_format?.type,
    parameters: Object.keys(body).sort(),
  };
}
