import { readMailFile } from './mailFile';
import { traceDates, traceFields, type ValueTrace } from '../mailReading/extract/trace';
import { readMessage } from '../mailReading/readMessage';

/**
 * `basis-extract FILE.eml`: prints what reading the email finds as one JSON object. `--why` prints the first three
 * candidates of each field with their evidence instead, `--why --json` the same as JSON.
 */
async function main(args: readonly string[]): Promise<number> {
  const options = args.filter((one) => one.startsWith('--'));
  const [file, ...rest] = args.filter((one) => !one.startsWith('--'));
  if (file === undefined || rest.length > 0 || options.some((one) => one !== '--why' && one !== '--json')) {
    console.error('Usage: basis-extract [--why [--json]] FILE.eml');
    return 2;
  }
  const raw = await readMailFile('basis-extract', file);
  if (raw === null) return 1;
  const { parsed, html, reading } = await readMessage(raw);
  if (parsed.state === 'failed') console.error(`basis-extract: ${parsed.failureCode}: ${parsed.reason}`);
  if (!options.includes('--why')) console.log(JSON.stringify(reading, null, 2));
  else if (parsed.state === 'parsed')
    printWhy([...traceDates(parsed, html), ...traceFields(parsed, html)], options.includes('--json'));
  return 0;
}

function printWhy(traces: readonly ValueTrace[], asJson: boolean): void {
  if (asJson) {
    console.log(JSON.stringify(traces, null, 2));
    return;
  }
  for (const { field, text, place, line, probability, threshold, likeliest, evidence } of traces) {
    const taken = probability >= threshold ? 'passes' : `taken as ${likeliest}`;
    console.log(`${field}  ${(probability * 100).toFixed(1)} % (${taken})  ${text}`);
    console.log(`    ${line.slice(0, 160)}`);
    if (place !== null) console.log(`    ${place.part} ${place.start}-${place.end}`);
    console.log(`    ${evidence.map(({ feature, weight }) => `${feature} ${weight.toFixed(2)}`).join('  ')}`);
  }
}

process.exitCode = await main(process.argv.slice(2));
