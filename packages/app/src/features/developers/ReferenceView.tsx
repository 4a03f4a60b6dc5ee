import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ContractStore } from '@basis/domain/subjects/developers/ContractStore';
import { searchCalls, type ContractCall, type ContractDocument } from '@basis/domain/subjects/developers/contractCalls';
import { Disclosure } from '@basis/ui/Disclosure';
import { EmptyState } from '@basis/ui/EmptyState';
import { Link } from '@basis/ui/Link';
import { PanelList } from '@basis/ui/PanelList';
import { SearchField } from '@basis/ui/SearchField';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { developersAddress } from './address';
import { SettingsRows } from '../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';
import { CallDetails } from './CallDetails';

/** All calls by subject, and the one that the address names. */
export const ReferenceView = observer(function ReferenceView() {
  const contract = useLoadedStore(ContractStore);
  const [query] = useSearchParams();
  const [token, setToken] = useState('');
  const callId = query.get('call');
  return (
    <SettingsRows
      list={contract}
      failureTitle="The reference could not be loaded"
      empty={<EmptyState title="The contract has no calls" />}
    >
      {(calls) => {
        const call = calls.find(({ id }) => id === callId);
        return call && contract.document ? (
          <Stack space="s4">
            <Text>
              <Link href={developersAddress('reference')}>All calls</Link>
            </Text>
            <CallDetails document={contract.document} call={call} token={token} onToken={setToken} />
          </Stack>
        ) : (
          contract.document && <Calls document={contract.document} calls={calls} />
        );
      }}
    </SettingsRows>
  );
});

interface CallsProps {
  document: ContractDocument;
  calls: readonly ContractCall[];
}

/** Most calls that are found and still shown without opening their subjects. */
const fewCalls = 40;

function Calls({ document, calls }: CallsProps) {
  const [text, setText] = useState('');
  const found = searchCalls(calls, text);
  const subjects = (document.tags ?? [])
    .map(({ name, description = '' }) => ({
      name,
      description,
      calls: found.filter(({ subject }) => subject === name),
    }))
    .filter((subject) => subject.calls.length > 0);
  return (
    <Stack space="s4">
      <Inline justify="between" isWrapping>
        <SearchField aria-label="Find a call" placeholder="Find a call" value={text} onChange={setText} width="fixed" />
        <Text size={12} tone="meta" isStatus>
          {found.length === 1 ? '1 call' : `${found.length} calls`}
        </Text>
      </Inline>
      {text.trim() && found.length <= fewCalls ? (
        <CallList label="Found calls" calls={found} />
      ) : (
        subjects.map((subject) => (
          <Disclosure
            key={subject.name}
            title={subject.name}
            detail={`${subject.description} ${subject.calls.length === 1 ? '1 call' : `${subject.calls.length} calls`}`}
            level={2}
          >
            <CallList label={subject.name} calls={subject.calls} />
          </Disclosure>
        ))
      )}
    </Stack>
  );
}

function CallList({ label, calls }: { label: string; calls: readonly ContractCall[] }) {
  if (calls.length === 0) return <EmptyState title="No call has these words" />;
  return (
    <PanelList
      aria-label={label}
      items={calls.map(({ id, summary, method, path, scopes }) => ({
        id,
        title: <Link href={developersAddress('reference', id)}>{summary}</Link>,
        detail: `${method} /api${path}`,
        end: scopes === null ? <Tag>Session only</Tag> : null,
        isLink: true,
      }))}
    />
  );
}
