import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { emailOf } from '../../../testing/emails';
import { press, showPage } from '../../../testing/showPage';
import { StageReasonProvider } from '../../stages/feature';
import { EmailActions } from './EmailActions';

const show = async (part: Partial<MessageDetail>): Promise<FakeServer> => {
  const server = new FakeServer();
  const page = (
    <StageReasonProvider>
      <EmailActions message={emailOf({ readings: [], ...part })} onDone={() => undefined} />
    </StageReasonProvider>
  );
  await showPage(server, page, { path: '/inbox' });
  return server;
};
const names = (): readonly string[] =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');

describe('the first action of an email', () => {
  it('puts an automatic reply into the trash', async () => {
    const server = await show({ isAutomatic: true });
    expect(names()[0]).toBe('Trash');
    expect(names().filter((name) => name === 'Trash')).toHaveLength(1);
    await press(server, screen.getByRole('button', { name: 'Trash' }));
    const written = server.calls.filter(({ method }) => method !== 'GET');
    expect(written).toHaveLength(1);
  });

  it('INBOX-05: adds a bid of another one', async () => {
    await show({});
    expect(names()[0]).toMatch(/^Add as /);
  });

  it('links an automatic reply to the bid that it is likely about', async () => {
    const suggestedProjects = [{ id: idOf(1), name: 'Pier 48', confidence: 0.9, reasons: [] }];
    await show({ isAutomatic: true, suggestedProjects });
    expect(names()[0]).toMatch(/Pier 48/);
  });
});
