import { expect, firstRow, test } from './journey';
import { freePort, startBasis, type BasisServer } from './basisServer';
import { startOidcPeer, type OidcPeer } from './oidcPeer';
import { people } from './people';

let peer: OidcPeer;
let server: BasisServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  peer = await startOidcPeer(`${publicUrl}/login/provider`);
  server = await startBasis({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: peer.clientId,
    OIDC_CLIENT_SECRET: peer.clientSecret,
    OIDC_NAME: 'Microsoft',
  });
});
test.afterAll(async () => {
  await server.end();
  await peer.close();
});

test(
  'INTEG-05: signing in with a provider leads back to the page that was asked for',
  { tag: '@slow' },
  async ({ page }) => {
    peer.account = { email: people.member, isVerified: true };
    await page.goto(`${server.address}/companies`);
    await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/companies(\?.*)?$/);
    await expect(firstRow(page, 'Companies')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Profile of Maya Okafor' })).toBeVisible();
  },
);

test(
  'a sign-in that the provider did not vouch for is told at the form, and leaves nothing in the address',
  { tag: '@slow' },
  async ({ page }) => {
    peer.account = { email: people.member, isVerified: false, subject: 'unverified' };
    await page.goto(`${server.address}/login`);
    await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      "Microsoft hasn't verified your email address. Log in with your password, or ask your Admin.",
    );
    await expect(page).toHaveURL(`${server.address}/login`);
    await page.goto(`${server.address}/login/provider?error=access_denied&state=a`);
    await expect(page.getByRole('alert')).toHaveText('The sign-in with Microsoft was not completed. Try again.');
  },
);

test('INTEG-05: without a provider the form offers a password alone', { tag: '@slow' }, async ({ page, basis }) => {
  await page.goto(`${basis.address}/login`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Sign in with/ })).toHaveCount(0);
});
