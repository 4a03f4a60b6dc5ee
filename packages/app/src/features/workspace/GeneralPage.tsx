import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { currencies, currencyName, currencyOf } from '@basis/domain/model/formats/currencies';
import { moneyIn } from '@basis/domain/model/formats/money';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { Select } from '@basis/ui/Select';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';

const options = currencies
  .map((code) => ({ id: code, label: `${currencyName(code)} (${code})` }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** An amount in the minor unit, by which a change is shown. */
const sample = 123_456_789;

/** What is the same for everybody in the workspace: the currency of its amounts. */
const GeneralPage = observer(function GeneralPage() {
  const domain = useDomain();
  const { session } = domain;
  const { money } = session;
  usePageTitle('General');
  /** The currency that is asked about; it stays while the dialog closes. */
  const [asked, setAsked] = useState({ code: money.code, isOpen: false });
  const [isPending, setIsPending] = useState(false);
  const close = (): void => setAsked({ ...asked, isOpen: false });
  const change = async (): Promise<void> => {
    setIsPending(true);
    const result = await session.changeWorkspace({ currency: asked.code });
    setIsPending(false);
    close();
    if (result.ok) showDone(domain, { title: `The currency is now ${currencyName(asked.code)}` });
    else showFailure(domain, result.error, 'The currency was not changed');
  };
  const [before, after] = [money.exact(sample), moneyIn(currencyOf(asked.code)).exact(sample)];
  return (
    <SettingsLayout
      title="General"
      description={`What is the same for everybody in ${session.workspace?.name ?? 'the workspace'}. Only Admins see and set this.`}
    >
      <Select
        label="Currency"
        description="All amounts are in it: quotes, totals, reports, files and emails."
        isSearchable
        opensOnFocus={false}
        options={options}
        value={money.code}
        isReadOnly={!session.allows('updateCustomerSettings')}
        onChange={(code) => {
          if (code !== money.code) setAsked({ code, isOpen: true });
        }}
      />
      <ConfirmDialog
        isOpen={asked.isOpen}
        title={`Change the currency to ${currencyName(asked.code)}?`}
        confirmLabel="Change currency"
        isCancelFirst
        isPending={isPending}
        onCancel={close}
        onConfirm={() => void change()}
      >
        {`Nothing is converted. Each amount keeps its digits; only the sign and the decimal point change, for everybody and at once: ${before} becomes ${after}. Changing back brings back what was shown.`}
      </ConfirmDialog>
    </SettingsLayout>
  );
});

export default GeneralPage;
