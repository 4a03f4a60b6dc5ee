import { archivedNames } from './archivedTables';
import type { ArchiveManifest } from './archiveForm';

/** The page that tells whoever opens an archive what is in it. */
export const readmeText = ({
  workspaceName,
  madeAt,
  records,
}: Omit<ArchiveManifest, 'members'>): string => `# ${workspaceName}

Everything that this workspace of Basis held on ${madeAt}.

| what | where |
| --- | --- |
${records.map(({ kind, schema, rows }) => `| ${kind}: ${rows} | records/${kind}.jsonl, each line a \`${schema}\` of openapi.yaml |`).join('\n')}
| emails as they were received, byte by byte | emails/ID.eml, by the ids of tables/raw_messages.jsonl |
| files of emails | files/ID/NAME, by the ids of tables/attachments.jsonl |
| which row has which file | files.jsonl |
| all rows as they are stored, with the links between them | tables/NAME.jsonl: ${archivedNames.join(', ')} |
| the workspace itself | workspace.json |
| versions, counts, and the size and SHA-256 of each member | manifest.json |

A .jsonl file has a JSON object on each line. Amounts are integers of the minor unit of the currency, moments are UTC.

Left out: passwords, passkeys, sessions, tokens, webhooks, passwords of mailboxes and platforms, shared lists and
calendar feeds with their addresses, emails that wait to be sent, and what programs called.

\`npm run workspace:import -- FILE\` makes a workspace of it on another installation of the same version of Basis.
`;
