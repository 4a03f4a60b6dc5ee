import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CallParameter, ContractCall } from '@basis/domain/subjects/developers/contractCalls';
import { typeWords } from '@basis/domain/subjects/developers/contractCalls';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { PasswordField } from '@basis/ui/PasswordField';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { TextArea } from '@basis/ui/TextArea';
import { TextField } from '@basis/ui/TextField';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { Code } from './Code';
import { canTry, sendCall, valueKey, type TriedAnswer } from './sendCall';

interface TryCallProps {
  call: ContractCall;
  /** Kept by the page while it is open, and nowhere else. */
  token: string;
  onToken: (token: string) => void;
}

const shownExample = (example: unknown): string => (example === undefined ? '' : JSON.stringify(example, null, 2));

const toneOf = (status: number): 'success' | 'warning' | 'danger' => {
  if (status < 400) return 'success';
  return status < 500 ? 'warning' : 'danger';
};

/** Sends a call with a token that is typed here. */
export function TryCall({ call, token, onToken }: TryCallProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(() => shownExample(call.body?.example));
  const [answer, setAnswer] = useState<TriedAnswer | null>(null);
  const [isSending, setIsSending] = useState(false);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  if (!canTry(call))
    return (
      <Text as="p" size={12} tone="meta">
        {call.scopes === null
          ? 'This call is for people who are signed in. No token may make it.'
          : 'Files and streams can’t be tried here. Use the client or curl.'}
      </Text>
    );
  const isMissing = call.parameters.some(
    ({ name, place, isRequired }) => isRequired && !values[valueKey(place, name)]?.trim(),
  );
  const send = async (): Promise<void> => {
    const controller = new AbortController();
    underWay.current = controller;
    setIsSending(true);
    const received = await sendCall(call, { token, values, body }, controller.signal);
    if (controller.signal.aborted) return;
    setAnswer(received);
    setIsSending(false);
  };
  return (
    <Stack space="s4">
      {call.method === 'GET' ? null : (
        <Banner kind="warning" title="This works on your real data">
          What this call changes is changed, as if a program had made it.
        </Banner>
      )}
      <PasswordField
        label="Your API token"
        description="Stays on this page until you leave it. Your session is not sent with it."
        autoComplete="off"
        value={token}
        onChange={onToken}
      />
      {call.parameters.map((parameter) => (
        <ParameterField
          key={valueKey(parameter.place, parameter.name)}
          parameter={parameter}
          value={values[valueKey(parameter.place, parameter.name)] ?? ''}
          onChange={(value) =>
            setValues((current) => ({ ...current, [valueKey(parameter.place, parameter.name)]: value }))
          }
        />
      ))}
      {call.body ? <TextArea label="Body (JSON)" value={body} onChange={setBody} minRows={4} maxRows={16} /> : null}
      <Inline>
        <Button
          variant="primary"
          icon={Play}
          isDisabled={!token.trim() || isMissing}
          isPending={isSending}
          onPress={() => void send()}
        >
          Send
        </Button>
      </Inline>
      {answer ? <Answer answer={answer} /> : null}
    </Stack>
  );
}

interface ParameterFieldProps {
  parameter: CallParameter;
  value: string;
  onChange: (value: string) => void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  const { name, place, isRequired, isJson, schema, example } = parameter;
  const placeholder = !isJson && typeof example === 'string' ? example : JSON.stringify(example);
  const kind = isJson ? `JSON, ${typeWords(schema)}` : typeWords(schema);
  return (
    <TextField
      label={name}
      description={`${place}, ${kind}`}
      isRequired={isRequired}
      placeholder={placeholder ?? ''}
      value={value}
      onChange={onChange}
    />
  );
}

function Answer({ answer: { status, tookMs, headers, text } }: { answer: TriedAnswer }) {
  return (
    <Stack as="section" space="s2" aria-label="Answer">
      <Inline space="s2">
        <Heading level={4}>Answer</Heading>
        {status === null ? <Tag variant="danger">None</Tag> : <Tag variant={toneOf(status)}>{String(status)}</Tag>}
        <Text size={12} tone="meta" isStatus>
          {status === null ? `No answer after ${tookMs} ms` : `Status ${status} after ${tookMs} ms`}
        </Text>
      </Inline>
      {headers.length ? (
        <Code label="Headers of the answer" text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')} />
      ) : null}
      {text ? <Code label="Body of the answer" text={text} /> : null}
    </Stack>
  );
}
