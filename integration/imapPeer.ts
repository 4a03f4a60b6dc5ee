import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mailbox on this machine, as far as reading it over IMAP (RFC 3501) needs it. */
export interface ImapPeer {
  readonly port: number;
  password: string;
  /** Checks an access token for the mailbox (XOAUTH2). */
  accepts: (userName: string, accessToken: string) => boolean;
  uidValidity: number;
  /** Messages by UID. */
  readonly messages: Map<number, string>;
  /** Sizes that messages are said to have, by UID, where they are not those that they have. */
  readonly sizes: Map<number, number>;
  /** Every command that it was given, without its tag and without passwords. */
  readonly commands: string[];
  /** Holds the answers to logins back. @returns a function that gives them */
  hold(): () => void;
  /** Ends all connections and takes no more, as a server does that goes down. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const quoted = (text: string): string => text.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1');

const wanted = (range: string, uids: readonly number[]): number[] => {
  const [from = '', to = from] = range.split(':');
  const last = uids.at(-1) ?? 0;
  const [low, high] = [Number(from), to === '*' ? Math.max(last, 0) : Number(to)];
  const [first, end] = low <= high ? [low, high] : [high, low];
  return uids.filter((uid) => uid >= first && uid <= end);
};

export const startImapPeer = async (): Promise<ImapPeer> => {
  const messages = new Map<number, string>();
  const sizes = new Map<number, number>();
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const uids = (): number[] => [...messages.keys()].toSorted((one, other) => one - other);

  const fetched = (uid: number, items: string): string => {
    const raw = messages.get(uid) ?? '';
    const parts = [`UID ${uid}`];
    if (/RFC822\.SIZE/i.test(items)) parts.push(`RFC822.SIZE ${sizes.get(uid) ?? Buffer.byteLength(raw)}`);
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n') + 4);
    if (/BODY\.PEEK\[HEADER\]/i.test(items)) parts.push(`BODY[HEADER] {${Buffer.byteLength(headers)}}\r\n${headers}`);
    if (/BODY\.PEEK\[\]/i.test(items)) parts.push(`BODY[] {${Buffer.byteLength(raw)}}\r\n${raw}`);
    return `* ${uids().indexOf(uid) + 1} FETCH (${parts.join(' ')})\r\n`;
  };

  const answers: Readonly<Record<string, (rest: string) => string>> = {
    CAPABILITY: () => '* CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2\r\n',
    NOOP: () => '',
    LIST: (rest) => (/INBOX/i.test(rest) ? '* LIST () "/" INBOX\r\n' : '* LIST (\\Noselect) "/" ""\r\n'),
    LSUB: () => '',
    CLOSE: () => '',
    EXAMINE: () =>
      `* FLAGS (\\Seen)\r\n* ${messages.size} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY ${peer.uidValidity}] .\r\n` +
      `* OK [UIDNEXT ${(uids().at(-1) ?? 0) + 1}] .\r\n`,
    'UID SEARCH': (rest) => `* SEARCH ${wanted(/UID (\S+)/i.exec(rest)?.[1] ?? '1:*', uids()).join(' ')}\r\n`,
    'UID FETCH': (rest) => {
      const [range = '', ...items] = rest.split(' ');
      return wanted(range, uids())
        .map((uid) => fetched(uid, items.join(' ')))
        .join('');
    },
  };

  /** Tags of refused logins, which clients acknowledge with an empty line. */
  const refusals = new Map<Socket, string>();

  let held: Promise<void> = Promise.resolve();

  const logIn = (socket: Socket, tag: string, response: string): void => {
    const [user = '', token = ''] = Buffer.from(response, 'base64').toString().split('\u0001');
    if (peer.accepts(user.replace('user=', ''), token.replace('auth=Bearer ', ''))) {
      socket.write(`${tag} OK in\r\n`);
      return;
    }
    refusals.set(socket, tag);
    socket.write(`+ ${Buffer.from('{"status":"400"}').toString('base64')}\r\n`);
  };

  const answer = (socket: Socket, line: string): void => {
    const refused = refusals.get(socket);
    if (refused !== undefined) {
      refusals.delete(socket);
      socket.write(`${refused} NO [AUTHENTICATIONFAILED] Wrong token\r\n`);
      return;
    }
    const [tag = '', ...words] = line.split(' ');
    const isUid = words[0]?.toUpperCase() === 'UID';
    const name = (isUid ? words.slice(0, 2).join(' ') : (words[0] ?? '')).toUpperCase();
    const rest = words.slice(isUid ? 2 : 1).join(' ');
    commands.push(['LOGIN', 'AUTHENTICATE'].includes(name) ? name : [name, rest].filter(Boolean).join(' '));
    if (name === 'AUTHENTICATE') {
      logIn(socket, tag, words[2] ?? '');
      return;
    }
    if (name === 'LOGIN') {
      const isRight = quoted(/("(?:[^"\\]|\\.)*"|\S+)$/.exec(rest)?.[1] ?? '') === peer.password;
      void held.then(() =>
        socket.write(isRight ? `${tag} OK in\r\n` : `${tag} NO [AUTHENTICATIONFAILED] Wrong password\r\n`),
      );
      return;
    }
    if (name === 'LOGOUT') {
      socket.end(`* BYE bye\r\n${tag} OK out\r\n`);
      return;
    }
    const made = answers[name];
    socket.write(made ? `${made(rest)}${tag} OK ${name} done\r\n` : `${tag} BAD unknown\r\n`);
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = `${rest}${chunk.toString('utf8')}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      refusals.delete(socket);
    });
    socket.write('* OK IMAP4rev1 ready\r\n');
  });

  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const peer: ImapPeer = {
    port,
    password: 'staple correct horse',
    accepts: () => false,
    uidValidity: 1,
    messages,
    sizes,
    commands,
    hold: () => {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    start: () => listen(port),
  };
  return peer;
};
