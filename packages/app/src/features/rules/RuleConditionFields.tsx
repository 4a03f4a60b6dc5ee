import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { MailRule, MailRuleConditions } from '@basis/domain/model/contract/contract';
import { parseRecipients } from '@basis/domain/model/formats/addressList';
import { tidySender } from '@basis/domain/model/formats/senders';
import { communicationTypes } from '@basis/domain/model/mail/communicationTypes';
import { platforms } from '@basis/domain/model/mail/platforms';
import { KeywordsStore } from '@basis/domain/subjects/keywords/KeywordsStore';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { MultiComboBox } from '@basis/ui/MultiComboBox';
import { MultiSelect } from '@basis/ui/MultiSelect';
import { TagInput } from '@basis/ui/TagInput';
import { useDomain } from '../../domainContext';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';
import type { FaultOf } from './ruleFaults';

const anyKind = communicationTypes.map((kind) => ({ id: kind, label: kind }));
const anyPlatform = platforms.map((platform) => ({ id: platform, label: platform }));

interface RuleConditionFieldsProps {
  /** Names the companies of conditions that the workspace no longer lists. */
  companies: MailRule['companies'];
  conditions: MailRuleConditions;
  faultOf: FaultOf;
  onChange: (change: Partial<MailRuleConditions>) => void;
}

/** Fields for what an email has to match. */
export const RuleConditionFields = observer(function RuleConditionFields({
  companies,
  conditions,
  faultOf,
  onChange,
}: RuleConditionFieldsProps) {
  const { companyNames } = useDomain().workspace;
  const keywords = useLoadedStore(KeywordsStore);
  useEffect(() => void companyNames.load(), [companyNames]);
  const companyName = (companyId: string): string =>
    [...companies, ...companyNames.items].find(({ id }) => id === companyId)?.name ?? 'A deleted company';
  return (
    <>
      <MultiSelect
        label="Kind of email"
        name="kinds"
        placeholder="Any kind"
        options={anyKind}
        value={conditions.kinds}
        opensOnFocus={false}
        onChange={(ids) => onChange({ kinds: communicationTypes.filter((kind) => ids.includes(kind)) })}
      />
      <TagInput
        label="Sender"
        name="senders"
        description="Addresses, or domains such as turner.com. Press Enter after each."
        placeholder="Anybody"
        value={conditions.senders}
        maxTags={50}
        split={(text) => parseRecipients(text).map(({ email }) => email)}
        onChange={(tags) => onChange({ senders: [...new Set(tags.map(tidySender).filter(Boolean))] })}
      />
      <MultiComboBox
        label="Company"
        name="companies"
        placeholder="Any company"
        options={companyNames.items.map(({ id, name }) => ({ id, label: name, start: <CompanyMark name={name} /> }))}
        value={conditions.companyIds.map((id) => ({ id, label: companyName(id) }))}
        errorMessage={faultOf('companies')}
        opensOnFocus={false}
        onChange={(chosen) => onChange({ companyIds: chosen.map(({ id }) => id) })}
      />
      <MultiSelect
        label="Platform"
        name="platforms"
        placeholder="Any platform"
        options={anyPlatform}
        value={conditions.platforms}
        opensOnFocus={false}
        onChange={(ids) => onChange({ platforms: platforms.filter((platform) => ids.includes(platform)) })}
      />
      <MultiSelect
        label="Keyword"
        name="keywords"
        description="In the subject, the text or the names of files."
        placeholder="Any words"
        options={(keywords.rows ?? []).map(({ word }) => ({ id: word, label: word }))}
        formerOptions={conditions.keywords.map((word) => ({ id: word, label: word }))}
        value={conditions.keywords}
        errorMessage={faultOf('keywords')}
        opensOnFocus={false}
        onChange={(chosen) => onChange({ keywords: chosen })}
      />
    </>
  );
});
