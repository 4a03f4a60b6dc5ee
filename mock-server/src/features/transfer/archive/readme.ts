import { archivedNames } from './archivedTables';
import type { ArchiveManifest } from './archiveForm';

/** Returns the text of the archive's readme. */
export const readmeText = ({
  workspaceName,
  madeAt,
  records,
}: Omit<ArchiveManifest, 'members'>): string => `# ${workspaceName}

Everything that this workspace of Basis held at ${madeAt}.

| content | place |
| --- | --- |
${records.map(({ kind, schema, rows }) => `| ${kind}: ${rows} | records/${kind}.jsonl, each line a \`${schema}\` of openapi.yaml |`).join('\n')}
| raw emails, byte for byte | emails/ID.eml, by the ids of tables/raw_messages.jsonl |
| attachments | files/ID/NAME, by the ids of tables/attachments.jsonl |
| the file of each row | files.jsonl |
| all stored rows, including deleted entries | tables/NAME.jsonl: ${archivedNames.join(', ')} |
| the workspace itself | workspace.json |
| versions, counts, and the size and SHA-256 of each member | manifest.json |

Each line of a .jsonl file is a JSON object. Amounts are integers in the currency's minor unit. Times are in UTC.

Not included: passwords, passkeys, sessions, tokens, webhooks, mailboxes and platform sign-ins with their passwords,
shared lists and calendar feeds with their addresses, unsent emails, and the log of API calls.

\`npm run workspace:import -- FILE\` imports it as a new workspace on an installation with the same version of Basis.
`;
