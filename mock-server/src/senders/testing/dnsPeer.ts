import { createSocket, type RemoteInfo } from 'node:dgram';

type Records = Readonly<Record<string, string | readonly string[]>>;

/** A name server on this machine (RFC 1035), as far as looking up texts and addresses needs it. */
export interface DnsPeer {
  /** For a resolver: address and port. */
  readonly server: string;
  /** Texts by name, and addresses by `A name`. */
  records: Records;
  /** How questions are answered that have a record or not. */
  mode: 'answers' | 'silent' | 'fails';
  /** Names that it never answers. */
  readonly silentNames: Set<string>;
  /** All questions, as `TXT name`. */
  readonly questions: string[];
  close(): Promise<void>;
}

const types: Readonly<Record<number, string>> = { 1: 'A', 5: 'CNAME', 15: 'MX', 16: 'TXT', 28: 'AAAA' };

const readName = (message: Buffer): { readonly name: string; readonly end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
};

/** A text as strings of at most 255 bytes. */
const textData = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < Math.max(bytes.length, 1); at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
};

const answerRow = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

export const startDnsPeer = async (): Promise<DnsPeer> => {
  const socket = createSocket('udp4');
  const rowsOf = (type: number, name: string): Buffer[] => {
    const kind = types[type];
    const found = kind === 'TXT' ? peer.records[name] : peer.records[`${kind} ${name}`];
    const values = found === undefined ? [] : typeof found === 'string' ? [found] : found;
    return values.map((value) =>
      answerRow(type, kind === 'TXT' ? textData(value) : Buffer.from(value.split('.').map(Number))),
    );
  };
  const isKnown = (name: string): boolean => Object.keys(peer.records).some((key) => key.split(' ').at(-1) === name);
  const answer = (message: Buffer, { port, address }: RemoteInfo): void => {
    const { name, end } = readName(message);
    const type = message.readUInt16BE(end);
    peer.questions.push(`${types[type] ?? type} ${name}`);
    if (peer.mode === 'silent' || peer.silentNames.has(name)) return;
    const rows = peer.mode === 'fails' ? [] : rowsOf(type, name);
    const code = peer.mode === 'fails' ? 2 : rows.length || isKnown(name) ? 0 : 3;
    const head = Buffer.from(message.subarray(0, end + 4));
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(rows.length, 6);
    head.writeUInt16BE(0, 8);
    head.writeUInt16BE(0, 10);
    socket.send(Buffer.concat([head, ...rows]), port, address);
  };
  socket.on('message', answer);
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const peer: DnsPeer = {
    server: `127.0.0.1:${socket.address().port}`,
    records: {},
    mode: 'answers',
    silentNames: new Set(),
    questions: [],
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  return peer;
};
