import { connect } from 'node:net';

const expect = async (code, answered) => {
  const line = await answered;
  if (!line.startsWith(code)) throw new Error(`The mail server answered ${line}`);
};

/**
 * A connection to an SMTP server, from an address of the loopback of its own: hosts and senders may only send so much.
 * `deliver` takes whole messages, whose lines end in CRLF, and resolves once one is acknowledged.
 */
export const connectSmtp = async (port, localAddress) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  const waiting = [];
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = `${rest}${chunk.toString()}`.split('\r\n');
    rest = lines.pop();
    for (const line of lines) if (/^\d{3} /.test(line)) waiting.shift()?.(line);
  });
  const reply = () => new Promise((resolve) => waiting.push(resolve));
  const command = (line, code) => {
    const answered = reply();
    socket.write(`${line}\r\n`);
    return expect(code, answered);
  };
  await expect('220', reply());
  await command('EHLO bench.example', '250');
  return {
    async deliver(sender, recipient, raw) {
      await command(`MAIL FROM:<${sender}>`, '250');
      await command(`RCPT TO:<${recipient}>`, '250');
      await command('DATA', '354');
      const answered = reply();
      socket.write(raw);
      socket.write('.\r\n');
      await expect('250', answered);
    },
    close: () => socket.end('QUIT\r\n'),
  };
};
