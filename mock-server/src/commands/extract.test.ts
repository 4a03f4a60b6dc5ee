import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const server = join(import.meta.dirname, '../..');
const fixture = join(server, 'src/mailReading/extract/fixtures/building-connected-invite.eml');

function run(args: readonly string[], cwd = server, calledFrom = cwd) {
  const env = { ...process.env, INIT_CWD: calledFrom };
  return spawnSync(process.execPath, [join(server, 'bin/basis-extract.mjs'), ...args], { cwd, env, encoding: 'utf8' });
}

describe('basis-extract', () => {
  it('prints one JSON object for a file, whatever folder it is called from', () => {
    const { stdout, stderr, status } = run([fixture], join(server, 'src'));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ platform: 'Building Connected', scrapedIndicator: 100 });
  }, 20_000);

  it('finds a file by the folder in which npx was called', () => {
    const { stdout } = run(['building-connected-invite.eml'], server, join(fixture, '..'));
    expect(JSON.parse(stdout)).toMatchObject({ scrapedIndicator: 100 });
  }, 20_000);

  it('prints an empty reading and the reason for bytes that are no message', () => {
    const { stdout, stderr, status } = run([join(server, 'package.json')]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ platform: 'Unknown', projects: [] });
    expect(stderr).toContain('no-headers');
  }, 20_000);

  it.each([[[]], [[fixture, fixture]], [['no-such-file.eml']]])(
    'fails with a sentence for the arguments %j',
    (args) => {
      const { stdout, stderr, status } = run(args);
      expect(status).toBeGreaterThan(0);
      expect(stdout).toBe('');
      expect(stderr).toMatch(/Usage|no such file/);
    },
    20_000,
  );
});

it('basis-extract --why gives the candidates of each field with probability, place and evidence', () => {
  const traces = JSON.parse(run(['--why', '--json', fixture]).stdout) as Record<string, unknown>[];
  expect(new Set(traces.map(({ field }) => field))).toEqual(
    new Set(['bidDue', 'rfiDue', 'jobWalk', 'place', 'name', 'company', 'package', 'person']),
  );
  expect(traces[0]).toMatchObject({ likeliest: 'bidDue', place: { start: expect.any(Number) } });
  expect(run(['--why', fixture]).stdout).toMatch(/^bidDue\s+\d+\.\d % \(passes\)/);
}, 40_000);
