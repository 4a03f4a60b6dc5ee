import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message that a mail server took. */
interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** How the peer answers a message once it has all of it. */
type Answer = { readonly code: number; readonly text: string } | 'accept' | 'silence';

/** A mail server for outgoing mail on this machine, which takes everything unless it is told otherwise. */
export interface MailPeer {
  readonly url: string;
  readonly taken: Taken[];
  /** Answers to messages that are complete, one for each; what comes after them is accepted. */
  readonly answers: Answer[];
  /** Recipients that are refused, each with a code. */
  readonly refused: Map<string, number>;
  /** Recipients about whom nothing is answered until `answerStalled`. */
  readonly stalled: Set<string>;
  /** Takes the recipients about whom nothing was answered so far. */
  answerStalled(): void;
  /** How many recipients it was asked about. */
  readonly asked: number;
  close(): Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

export const startMailPeer = (): Promise<MailPeer> => {
  const taken: Taken[] = [];
  const answers: Answer[] = [];
  const refused = new Map<string, number>();
  const stalled = new Set<string>();
  const unanswered: (() => void)[] = [];
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => {
      asked += 1;
      const code = refused.get(address);
      if (stalled.has(address)) unanswered.push(callback);
      else callback(code ? new Refusal(code, `No mailbox ${address}`) : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const answer = answers.shift() ?? 'accept';
        const { mailFrom, rcptTo } = session.envelope;
        if (answer === 'accept' || answer === 'silence')
          taken.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString('utf8'),
          });
        if (answer === 'accept') callback();
        else if (answer !== 'silence') callback(new Refusal(answer.code, answer.text));
      });
    },
  });
  server.on('error', () => undefined);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
        taken,
        answers,
        refused,
        stalled,
        answerStalled: () => {
          stalled.clear();
          for (const answer of unanswered.splice(0)) answer();
        },
        get asked() {
          return asked;
        },
        close: () => new Promise((done) => server.close(() => done())),
      }),
    );
  });
};

/** What it took for others than users of the demo, who get news about signing in. */
export const takenByOthers = ({ taken }: Pick<MailPeer, 'taken'>): readonly Taken[] =>
  taken.filter(({ to }) => !to.every((address) => /@(?:cascade-interiors|harbor-electric)\.example$/.test(address)));
