import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { LinkButton } from '@/components/link-button';
import { AdminScreen } from '@/components/records/admin-screen';
import { RecordDrawer } from '@/components/records/record-drawer';
import screen from '@/components/records/screen.module.css';
import { usePoliticianRecord } from '@/features/admin-politicians/api/politicians';
import { EditDialog } from '@/features/admin-politicians/components/edit-dialog';
import { ImportDialog } from '@/features/admin-politicians/components/import-dialog';
import { ListFilters } from '@/features/admin-politicians/components/list-filters';
import { NewProfileDialog } from '@/features/admin-politicians/components/new-profile-dialog';
import { PoliticianDetails } from '@/features/admin-politicians/components/politician-details';
import { PoliticianList } from '@/features/admin-politicians/components/politician-list';
import { NEW_DRAFT } from '@/features/admin-politicians/edit-values';
import { listAddress, NO_FILTERS } from '@/features/admin-politicians/list-address';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { ONE_WINDOW, useOpenAgain } from '@/lib/forms/use-open-again';

/** A profile without a request, or a list of candidates. */
function OtherWays({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const { t } = useTranslation('adminPoliticians');
  const button = useRef<HTMLButtonElement>(null);
  // The entry goes with its menu: the window that opens gives the focus back to the button.
  const by = (open: () => void) => () => {
    button.current?.focus();
    open();
  };
  return (
    <Dropdown
      trigger={['click', 'hover']}
      menu={{
        items: [
          { key: 'profile', label: t('newProfile.open'), onClick: by(onAdd) },
          { key: 'import', label: t('importLists'), onClick: by(onImport) },
        ],
      }}
    >
      <Button ref={button} aria-haspopup="menu">
        {t('otherWays')}
      </Button>
    </Dropdown>
  );
}

export function PoliticiansRoute() {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const { address, go } = useAddress(listAddress);
  const record = usePoliticianRecord(address.politician);
  const close = () => go({ politician: null, isEditing: false });
  const [isImporting, setImporting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  useOpenAgain(
    ONE_WINDOW,
    () => [NEW_DRAFT],
    () => setAdding(true),
  );
  const turnTo = (page: number, isCorrection?: boolean) => {
    go({ page }, isCorrection);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <AdminScreen
      title={t('title')}
      beside={
        <div className={screen.actions}>
          <OtherWays onAdd={() => setAdding(true)} onImport={() => setImporting(true)} />
          <LinkButton to="/registration" type="primary">
            {t('add')}
          </LinkButton>
        </div>
      }
    >
      <ListFilters address={address} onChange={(change, isTyping) => go({ ...change, page: 1 }, isTyping)} />
      <PoliticianList address={address} onDetails={(politician) => go({ politician })} onPage={turnTo} />
      <RecordDrawer
        {...{ isOpen: address.politician !== null, query: record, onClose: close }}
        {...{ title: t('details.title'), loading: t('details.loading') }}
      >
        {(politician) => (
          <PoliticianDetails {...{ politician, onClose: close, onEdit: () => go({ isEditing: true }) }} />
        )}
      </RecordDrawer>
      <EditDialog
        id={address.isEditing ? address.politician : null}
        onClose={() => go({ isEditing: false })}
      />
      <NewProfileDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={({ id }, isWhole) => {
          setAdding(false);
          go({ politician: id, isEditing: !isWhole });
        }}
      />
      <ImportDialog
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        onShowAdded={(approved) => {
          setImporting(false);
          go({ ...NO_FILTERS, approved, page: 1 });
        }}
      />
    </AdminScreen>
  );
}
