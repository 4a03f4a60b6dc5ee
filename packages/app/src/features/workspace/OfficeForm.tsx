import { observer } from 'mobx-react-lite';
import { faultsByName } from '@basis/domain/model/contract/errors';
import { milesPerHour, roadFactor } from '@basis/domain/model/formats/travel';
import { Button } from '@basis/ui/Button';
import { Form } from '@basis/ui/Form';
import { TextField } from '@basis/ui/TextField';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../domainContext';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { showDone } from '../../feedback/doneToast';

const description = `Distances and driving times of bids are computed from it: by the roads where your operator has set a routing server, else as the straight line × ${roadFactor}, at ${milesPerHour} mph. Places are known by postal code or city.`;

interface OfficeFormProps {
  canEdit: boolean;
}

/** The address of the office. */
export const OfficeForm = observer(function OfficeForm({ canEdit }: OfficeFormProps) {
  const domain = useDomain();
  const { session } = domain;
  const stored = session.workspace?.officeAddress ?? '';
  const { draft, change, clear } = useKeptDraft('office', { address: stored });
  const officeAddress = draft.address.trim();
  const isChanged = officeAddress !== stored;
  const save = async () => {
    const result = await session.changeWorkspace({ officeAddress });
    if (!result.ok) {
      const fields = faultsByName(result.error);
      return 'officeAddress' in fields ? { fields } : { title: result.error.message };
    }
    clear();
    showDone(domain, {
      title: officeAddress ? 'Computing the distances of all bids' : 'Clearing computed distances',
    });
    return undefined;
  };
  return (
    <Form aria-label="Office" isReady={isChanged} onSubmit={save}>
      <Stack space="s2">
        <TextField
          label="Office address"
          description={description}
          name="officeAddress"
          autoComplete="street-address"
          placeholder="12 Main St, Seattle, WA 98101"
          maxLength={300}
          value={draft.address}
          isReadOnly={!canEdit}
          onChange={(address) => change({ address })}
        />
        {canEdit ? (
          <Inline space="s2">
            <Button type="submit">Save address</Button>
            {isChanged ? (
              <Button variant="ghost" onPress={clear}>
                Cancel
              </Button>
            ) : null}
          </Inline>
        ) : null}
      </Stack>
    </Form>
  );
});
