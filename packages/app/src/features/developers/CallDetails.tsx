import type { CallAnswer, ContractCall, ContractDocument } from '@basis/domain/subjects/developers/contractCalls';
import { typeWords } from '@basis/domain/subjects/developers/contractCalls';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { Disclosure } from '@basis/ui/Disclosure';
import { Heading } from '@basis/ui/Heading';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { Code } from './Code';
import { WithCode } from './WithCode';
import { SchemaFields } from './SchemaFields';
import { TryCall } from './TryCall';

interface CallDetailsProps {
  document: ContractDocument;
  call: ContractCall;
  token: string;
  onToken: (token: string) => void;
}

const scopeText = (scopes: ContractCall['scopes']): string => {
  if (scopes === null) return 'For people who are signed in; no token may make it';
  return scopes.length ? scopes.join(', ') : 'Any token';
};

const isRefusal = ({ status }: CallAnswer): boolean => Number(status) >= 400;

/** One call: what it takes, what it answers, and a try. */
export function CallDetails({ document, call, token, onToken }: CallDetailsProps) {
  const { id, method, path, summary, description, scopes, parameters, body, answers } = call;
  return (
    <Stack as="section" space="s6" aria-label={summary}>
      <Stack space="s2">
        <Heading level={2}>{summary}</Heading>
        <Inline space="s2" isWrapping>
          <Tag variant="outlined">{method}</Tag>
          <Text isCode>{`/api${path}`}</Text>
        </Inline>
        {description ? (
          <Text as="p" size={14} isReading>
            <WithCode text={description} />
          </Text>
        ) : null}
        <DefinitionList
          items={[
            { id: 'name', label: 'Name', value: <code>{id}</code> },
            { id: 'scopes', label: 'Scopes', value: scopeText(scopes) },
          ]}
        />
      </Stack>
      {parameters.length ? (
        <Stack space="s3">
          <Heading level={3}>Parameters</Heading>
          <DefinitionList
            labelWidthPx={150}
            items={parameters.map(({ name, place, isRequired, isJson, schema, description: text }) => ({
              id: `${place} ${name}`,
              label: name,
              value: (
                <Box paddingBlock="s2">
                  <Text as="p" size={12} tone="meta">
                    {`${place}, ${isJson ? 'JSON, ' : ''}${typeWords(schema)}${isRequired ? ', required' : ''}`}
                  </Text>
                  {text ? (
                    <Text as="p">
                      <WithCode text={text} />
                    </Text>
                  ) : null}
                </Box>
              ),
            }))}
          />
        </Stack>
      ) : null}
      {body ? (
        <Stack space="s3">
          <Heading level={3}>Body</Heading>
          <Text size={12} tone="meta">
            {body.mediaType}
          </Text>
          {body.schema ? <SchemaFields document={document} schema={body.schema} label="Fields of the body" /> : null}
          {body.example === undefined ? null : (
            <Code label="Example of the body" text={JSON.stringify(body.example, null, 2)} />
          )}
        </Stack>
      ) : null}
      <Stack space="s3">
        <Heading level={3}>Answers</Heading>
        {answers
          .filter((answer) => !isRefusal(answer))
          .map(({ status, description: text, content }) => (
            <Stack key={status} space="s2">
              <Text as="p">
                <WithCode text={`${status}: ${text}`} />
              </Text>
              {content?.schema ? (
                <SchemaFields document={document} schema={content.schema} label={`Fields of the answer ${status}`} />
              ) : null}
            </Stack>
          ))}
        <Disclosure title="Refusals" level={4}>
          <DefinitionList
            labelWidthPx={60}
            items={answers
              .filter(isRefusal)
              .map(({ status, description: text }) => ({ id: status, label: status, value: text }))}
          />
        </Disclosure>
      </Stack>
      <Stack space="s3">
        <Heading level={3}>Try it</Heading>
        <TryCall key={id} call={call} token={token} onToken={onToken} />
      </Stack>
    </Stack>
  );
}
