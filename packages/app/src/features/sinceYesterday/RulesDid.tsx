import { FolderInput, Workflow } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { counted } from '@basis/domain/model/formats/numbers';
import { ruleWords } from '@basis/domain/model/notifications/sinceWords';
import { PanelList } from '@basis/ui/PanelList';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';
import { BlockCard } from './BlockCard';
import { lineEnd, lineTitle } from './lines';

/** What rules did, and what Basis filed by itself. */
export const RulesDid = observer(function RulesDid({ emails, lines }: NonNullable<SinceYesterday['rules']>) {
  const { session } = useDomain();
  const rules = session.allows('listMailRules') ? paths.rules : undefined;
  return (
    <BlockCard title="Rules did" count={emails} all={rules ? { label: 'Open Rules', href: rules } : undefined}>
      <PanelList
        isFlush
        aria-label="Rules did"
        items={lines.map((line, index) => ({
          id: line.ruleId ?? `${line.name ?? 'filed'} ${index}`,
          ...lineTitle(ruleWords(line), line.name === null ? paths.inbox('automatically-processed') : rules),
          detail: counted(line.bids, 'bid'),
          icon: line.name === null ? FolderInput : Workflow,
          end: lineEnd(counted(line.emails, 'email'), false),
        }))}
      />
    </BlockCard>
  );
});
