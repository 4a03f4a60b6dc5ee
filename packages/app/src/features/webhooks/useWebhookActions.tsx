import { useState, type ReactNode } from 'react';
import type { Webhook } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { OwnSecurityStore } from '@basis/domain/subjects/users/OwnSecurityStore';
import type { WebhooksStore, WebhookWithSecret } from '@basis/domain/subjects/webhooks/WebhooksStore';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';
import { useConfirmation } from '../users/feature';
import { DeliveriesDrawer } from './DeliveriesDrawer';
import { SecretModal } from './SecretModal';
import { WebhookForm } from './WebhookForm';

type Asked =
  | { readonly kind: 'new' }
  | { readonly kind: 'secret'; readonly made: WebhookWithSecret }
  | { readonly kind: 'edit' | 'roll' | 'delete' | 'deliveries'; readonly webhook: Webhook };

interface WebhookActions {
  ask: (asked: Asked) => void;
  /** Turns a webhook on, which resumes a paused one, or off. */
  turn: (webhook: Webhook, isOn: boolean) => void;
  /** Sends a test event, and shows what becomes of it. */
  sendTest: (webhook: Webhook) => void;
  /** The open dialog. */
  dialog: ReactNode;
}

/** What is done with webhooks, each with its dialog. */
export const useWebhookActions = (webhooks: WebhooksStore): WebhookActions => {
  const domain = useDomain();
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirmation = useConfirmation(useLoadedStore(OwnSecurityStore));
  const close = (): void => setAsked(null);
  // What was sent meanwhile may have changed its state.
  const closeDeliveries = (): void => {
    close();
    void webhooks.load();
  };
  const tell = (result: Result<unknown, ApiError>, done: string, failed: string): void => {
    if (result.ok) showDone(domain, { title: done });
    else showFailure(domain, result.error, failed);
  };
  const turn = async ({ id, name }: Webhook, isOn: boolean): Promise<void> => {
    const words = isOn ? `${name} sends events` : `${name} is off`;
    tell(await webhooks.update(id, { isOn }), words, `${name} was not changed`);
  };
  const sendTest = async (webhook: Webhook): Promise<void> => {
    const result = await webhooks.sendTest(webhook.id);
    if (result.ok) setAsked({ kind: 'deliveries', webhook });
    else showFailure(domain, result.error, 'The test event was not sent');
  };
  const roll = async ({ id, name }: Webhook): Promise<void> => {
    close();
    const result = await confirmation.run(() => webhooks.rollSecret(id));
    if (result?.ok) setAsked({ kind: 'secret', made: result.value });
    else if (result) showFailure(domain, result.error, `${name} has its former secret`);
  };
  const remove = async ({ id, name }: Webhook): Promise<void> => {
    close();
    tell(await webhooks.remove(id), `${name} was deleted`, `${name} was not deleted`);
  };
  const dialogOf = (open: Asked): ReactNode => {
    if (open.kind === 'secret') return <SecretModal made={open.made} onClose={close} />;
    if (open.kind === 'new')
      return (
        <WebhookForm
          webhook={null}
          onSave={async (draft) => {
            const result = await confirmation.run(() => webhooks.create(draft));
            if (result?.ok) setAsked({ kind: 'secret', made: result.value });
            return result;
          }}
          // What was made is shown in its place.
          onDone={() => undefined}
          onClose={close}
        />
      );
    const { webhook } = open;
    if (open.kind === 'edit')
      return (
        <WebhookForm
          webhook={webhook}
          onSave={(draft) => {
            const { isOn, ...others } = draft;
            const changes = isOn === webhook.isOn ? others : draft;
            return confirmation.run(() => webhooks.update(webhook.id, changes));
          }}
          onDone={close}
          onClose={close}
        />
      );
    if (open.kind === 'deliveries') return <DeliveriesDrawer webhook={webhook} onClose={closeDeliveries} />;
    return open.kind === 'roll' ? (
      <ConfirmDialog
        isOpen
        title={`Roll the secret of ${webhook.name}?`}
        confirmLabel="Roll secret"
        onConfirm={() => void roll(webhook)}
        onCancel={close}
      >
        You get a new secret. For 24 hours events are signed with both, so that you can give the receiver the new one.
      </ConfirmDialog>
    ) : (
      <ConfirmDialog
        isOpen
        isDanger
        title={`Delete ${webhook.name}?`}
        confirmLabel="Delete webhook"
        onConfirm={() => void remove(webhook)}
        onCancel={close}
      >
        Events that wait are not sent, and its deliveries are no longer shown. This can’t be taken back.
      </ConfirmDialog>
    );
  };
  return {
    ask: setAsked,
    turn: (webhook, isOn) => void turn(webhook, isOn),
    sendTest: (webhook) => void sendTest(webhook),
    dialog: (
      <>
        {asked ? dialogOf(asked) : null}
        {confirmation.dialog}
      </>
    ),
  };
};
