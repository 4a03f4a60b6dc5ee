import { readFileSync, readdirSync } from 'node:fs';
import { readMessage } from '/work/h1/mock-server/src/mailReading/readMessage';
const dir = process.argv[2]!;
for (const f of readdirSync(dir).filter((n) => n.endsWith('.eml') && (!process.argv[3] || n.startsWith(process.argv[3]))).sort()) {
  const { reading: r, parsed } = await readMessage(new Uint8Array(readFileSync(dir + '/' + f)));
  const d = (x: any) => x ? `${x.date} ${x.time ?? '-'} ${x.zone ?? '-'}` : '-';
  console.log(`${f}: ${r.platform} | ${r.communicationType} | ${r.disposition} | warn ${r.warnings} | files ${parsed.state === 'parsed' ? parsed.attachments.map((a) => a.fileName) : parsed.failureCode}`);
  for (const p of r.projects) console.log(`    N=${p.name} | P=${p.package} | C=${p.company} | ${p.contact?.name} ${p.contact?.email} ${p.contact?.phone} | ${p.location?.addressLine}, ${p.location?.city}, ${p.location?.state} ${p.location?.postalCode} | due ${d(p.bidDue)} rfi ${d(p.rfiDue)} walk ${d(p.jobWalk)} | ${p.externalId}`);
}
