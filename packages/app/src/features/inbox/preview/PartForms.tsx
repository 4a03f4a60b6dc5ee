import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReadContact } from '@basis/domain/model/contract/contract';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import { succeeded } from '@basis/domain/model/contract/result';
import { previewedDates, type InviteChange, type ShownInvite } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { Button } from '@basis/ui/Button';
import { Stack } from '@basis/ui/layout/Stack';
import { Inline } from '@basis/ui/layout/Inline';
import { Text } from '@basis/ui/Text';
import { FormModal } from '../../../dialogs/FormModal';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { useDomain } from '../../../domainContext';
import { newCompanyName, newCompanyOf } from '../../../pickers/companyChoice';
import { CompanyField } from '../../../pickers/CompanyField';
import { bidDate } from '../../../details/bidDate';
import { dateLabels } from './inviteColumns';
import { readFieldForms } from '../reading/readFieldForms';

interface PartFormProps {
  invite: ShownInvite;
  onClose: () => void;
  onChange: (change: InviteChange) => void;
}

const done = async () => succeeded(null);

/** Chooses the contractor of an invitation. */
export const CompanyForm = observer(function CompanyForm({ invite, onClose, onChange }: PartFormProps) {
  const { workspace } = useDomain();
  const { key, company, isIdentified, mayBe } = invite;
  const kept = useKeptDraft<{ choice: string | null }>(`preview-company ${key}`, {
    choice: isIdentified ? (company.id ?? newCompanyOf(company.name)) : null,
  });
  const { choice } = kept.draft;
  const [isAsked, setIsAsked] = useState(false);
  const save = (): void => {
    const name = newCompanyName(choice);
    if (name !== null) onChange({ companyName: name });
    else if (choice !== null)
      onChange({ companyId: choice, companyName: workspace.companyNames.byId.get(choice)?.name ?? company.name });
    onClose();
  };
  const takeOther = (name: string): void => {
    const known = workspace.companyNames.items.find((one) => one.name === name);
    onChange({ companyName: name, ...(known ? { companyId: known.id } : {}) });
    onClose();
  };
  return (
    <FormModal
      isOpen
      size="sm"
      title="Company of this invite"
      submitLabel="Use this company"
      kept={kept}
      onClose={onClose}
      onSubmit={async () => {
        setIsAsked(true);
        return choice === null ? null : done();
      }}
      onDone={save}
    >
      {isIdentified ? null : (
        <Text tone="secondary">
          {`We could not read the company from this email. It was sent by ${company.name}. Switch the company entry to continue.`}
        </Text>
      )}
      <CompanyField
        value={choice}
        onChange={(id) => kept.change({ choice: id })}
        opensOnFocus={!isIdentified}
        errorMessage={isAsked && choice === null ? 'You must select or create a company for this Bid' : undefined}
      />
      {mayBe === null ? null : (
        <Inline space="s2">
          <Text tone="secondary">{`${company.name} and ${mayBe} may be one company.`}</Text>
          <Button size="sm" onPress={() => takeOther(mayBe)}>
            {`Use ${mayBe}`}
          </Button>
        </Inline>
      )}
    </FormModal>
  );
});

/** Edits the first person of an invitation; the others stay. */
export function ContactForm({ invite, onClose, onChange }: PartFormProps) {
  const [first, ...others] = invite.contacts;
  const kept = useKeptDraft<{ contact: ReadContact }>(`preview-contact ${invite.key}`, { contact: first ?? null });
  const { contact } = kept.draft;
  return (
    <FormModal
      isOpen
      size="sm"
      title={`Contact at ${invite.company.name}`}
      submitLabel="Use this contact"
      kept={kept}
      onClose={onClose}
      onSubmit={done}
      onDone={() => {
        const isThere = contact !== null && (contact.name !== null || contact.email !== null);
        onChange({ contacts: [...(isThere ? [contact] : []), ...others] });
        onClose();
      }}
    >
      {readFieldForms.contact({
        label: 'Contact',
        value: contact,
        onChange: (written) => kept.change({ contact: written }),
      })}
    </FormModal>
  );
}

/** Edits the dates of an invitation; offers those that its emails say. */
export function DatesForm({ invite, onClose, onChange }: PartFormProps) {
  const kept = useKeptDraft(`preview-dates ${invite.key}`, { dates: invite.dates });
  const { dates } = kept.draft;
  return (
    <FormModal
      isOpen
      title={`Dates of ${invite.company.name}`}
      submitLabel="Use these dates"
      kept={kept}
      onClose={onClose}
      onSubmit={done}
      onDone={() => {
        const changed = previewedDates.filter((field) => !isSameJson(dates[field], invite.dates[field]));
        if (changed.length) onChange(Object.fromEntries(changed.map((field) => [field, dates[field]])));
        onClose();
      }}
    >
      {previewedDates.map((field) => (
        <Stack key={field} space="s2">
          {readFieldForms.bidDeadline({
            label: dateLabels[field],
            value: dates[field],
            onChange: (value) => kept.change({ dates: { ...dates, [field]: value } }),
          })}
          {invite.choices[field].length > 1 ? (
            <Inline space="s2" isWrapping>
              {invite.choices[field]
                .filter(({ value }) => !isSameJson(value, dates[field]))
                .map(({ value }) => (
                  <Button
                    key={`${value.date} ${value.time}`}
                    size="sm"
                    onPress={() => kept.change({ dates: { ...dates, [field]: value } })}
                  >
                    {`Use ${bidDate(value)}`}
                  </Button>
                ))}
            </Inline>
          ) : null}
        </Stack>
      ))}
    </FormModal>
  );
}
