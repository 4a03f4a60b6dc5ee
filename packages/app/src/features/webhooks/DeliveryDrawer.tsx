import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { WebhookDelivery, WebhookDeliveryDetails } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import { webhookKindLabel } from '@basis/domain/model/webhooks/kinds';
import type { DeliveriesStore } from '@basis/domain/subjects/webhooks/DeliveriesStore';
import { Button } from '@basis/ui/Button';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { Drawer } from '@basis/ui/Drawer';
import { Heading } from '@basis/ui/Heading';
import { Spinner } from '@basis/ui/Spinner';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { ListFailure } from '../../loading/ListFailure';
import { attemptWords, deliveryStates, momentWords } from './webhookWords';

interface DeliveryDrawerProps {
  id: string;
  deliveries: DeliveriesStore;
  onReplay: (delivery: WebhookDelivery) => void;
  onClose: () => void;
}

/** The last request and answer of a delivery. */
export const DeliveryDrawer = observer(function DeliveryDrawer(props: DeliveryDrawerProps) {
  const { id, deliveries, onReplay, onClose } = props;
  const [details, setDetails] = useState<WebhookDeliveryDetails | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [looks, setLooks] = useState(0);
  const { rows } = deliveries.rows;
  // What the list learns of it is shown here too.
  useEffect(() => {
    let isCurrent = true;
    void deliveries.find(id).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setDetails(result.value);
      setError(result.ok ? null : result.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [deliveries, id, rows, looks]);
  const delivery = details?.delivery;
  return (
    <Drawer
      isOpen
      size="half"
      title={delivery ? webhookKindLabel(delivery.kind) : 'Delivery'}
      onClose={onClose}
      footer={
        delivery ? (
          <Button onPress={() => onReplay(delivery)}>{delivery.state === 'Waiting' ? 'Send now' : 'Send again'}</Button>
        ) : null
      }
    >
      {details ? (
        <Details {...details} />
      ) : error ? (
        <ListFailure
          title="The delivery could not be loaded"
          error={error}
          onRetry={() => setLooks((count) => count + 1)}
        />
      ) : (
        <Inline justify="center">
          <Spinner aria-label="Loading" size={20} />
        </Inline>
      )}
    </Drawer>
  );
});

/** JSON in lines; any other text as it is. */
const inLines = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

function Details({ delivery, request, answer }: WebhookDeliveryDetails) {
  const { state, attempts, nextTryAt, eventId, createdAt, bidName } = delivery;
  const headers = Object.entries(request.headers ?? {});
  return (
    <Stack space="s5">
      <DefinitionList
        items={[
          {
            id: 'state',
            label: 'State',
            value: <Tag variant={deliveryStates[state].variant}>{deliveryStates[state].label}</Tag>,
          },
          { id: 'attempt', label: 'Last attempt', value: attemptWords(delivery) },
          { id: 'attempts', label: 'Attempts', value: String(attempts) },
          { id: 'next', label: 'Next attempt', value: nextTryAt === null ? 'None' : `From ${momentWords(nextTryAt)}` },
          { id: 'bid', label: 'Bid', value: bidName },
          { id: 'time', label: 'Event', value: momentWords(createdAt) },
          { id: 'id', label: 'Id', value: eventId },
        ]}
      />
      <Code
        title="Request"
        text={[`POST ${request.url}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n')}
      />
      <Code title="Event" text={inLines(request.body)} />
      {answer === null ? (
        <Text as="p" size={12} tone="meta">
          There is no text of an answer.
        </Text>
      ) : (
        <Code title="Answer" text={inLines(answer)} />
      )}
    </Stack>
  );
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <Stack as="section" space="s2">
      <Heading level={3}>{title}</Heading>
      <Box isBordered isCapped background="sunken" padding="s3" aria-label={title}>
        <Text as="div" size={12} isCode>
          {text}
        </Text>
      </Box>
    </Stack>
  );
}
