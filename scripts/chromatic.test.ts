import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.mjs';
import { slowSteps } from './testSteps.mjs';

describe('the upload for review', () => {
  it.each([
    ['no token is set', {}],
    ['the token is empty, as a secret that is not there', { CHROMATIC_PROJECT_TOKEN: '' }],
  ])('says that nothing is uploaded and ends well, where %s', (_when, token) => {
    const { CHROMATIC_PROJECT_TOKEN: _token, ...environment } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/chromatic.mjs')], {
      cwd: root,
      encoding: 'utf8',
      env: { ...environment, ...token },
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'No CHROMATIC_PROJECT_TOKEN is set, so nothing is uploaded.\n',
      stderr: '',
    });
  });

  it('is the last step of all tests, of the Storybook that they have built', () => {
    expect(slowSteps.at(-1)).toMatchObject({
      command: ['npm', 'run', '--silent', 'chromatic', '--', '--storybook-build-dir=storybook-static'],
      needs: 'Storybook is built',
    });
    expect(slowSteps.some(({ name }) => name === 'Storybook is built')).toBe(true);
  });
});
