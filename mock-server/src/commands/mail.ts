import { readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { repositoryRoot } from '../platform/contract/document';
import { workspaceLocalPart } from '../features/workspace/settings/rows/workspaces';
import { demoWorkspaces } from '../seed/workspaces';
import { readSettings } from '../platform/settings';
import { printAndExit } from './operatorErrors';

const usage = 'npm run mail -- [--to ADDRESS] FILE.eml…   delivers messages to the running server';

const readArguments = (args: readonly string[]): { to: string | null; files: string[] } => {
  const at = args.indexOf('--to');
  if (at < 0) return { to: null, files: [...args] };
  return { to: args[at + 1] ?? null, files: [...args.slice(0, at), ...args.slice(at + 2)] };
};

const deliver = async (files: readonly string[], to: string, port: number): Promise<void> => {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    for (const file of files) {
      // The bytes go out as they are: what is odd about a message is what one wants to see arrive.
      await transport.sendMail({ envelope: { from: 'sender@example.com', to }, raw: await readFile(file) });
      console.log(`Delivered ${file} to ${to}`);
    }
  } finally {
    transport.close();
  }
};

try {
  const { to, files } = readArguments(process.argv.slice(2));
  if (!files.length) {
    console.error(usage);
    process.exit(2);
  }
  const settings = readSettings(process.env, repositoryRoot);
  const slug = demoWorkspaces[0]?.slug ?? '';
  await deliver(files, to ?? `${workspaceLocalPart(slug)}@${settings.mailDomain}`, settings.smtpPort);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ESOCKET' || code === 'ECONNECTION') {
    console.error('No server takes mail there. Start one with `npm start`, or set SMTP_PORT to its port.');
    process.exit(1);
  }
  if (code === 'ENOENT' || code === 'EENVELOPE' || code === 'EMESSAGE') {
    console.error(message);
    process.exit(1);
  }
  printAndExit(error);
}
