import { Button } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LinkButton } from '@/components/link-button';
import screen from '@/components/records/screen.module.css';
import { DetailsDrawer } from '@/features/admin-politicians/components/details-drawer';
import { EditDialog } from '@/features/admin-politicians/components/edit-dialog';
import { ImportDialog } from '@/features/admin-politicians/components/import-dialog';
import { ListFilters } from '@/features/admin-politicians/components/list-filters';
import { NewProfileDialog } from '@/features/admin-politicians/components/new-profile-dialog';
import { PoliticianList } from '@/features/admin-politicians/components/politician-list';
import { type ListAddress, listAddress, readListAddress } from '@/features/admin-politicians/list-address';
import { useTranslation } from '@/i18n/use-translation';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import { usePageHead } from '@/lib/page/page-head';

/** What the address says, and how to say something else. */
function useListAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = readListAddress(search);
  const go = (change: Partial<ListAddress>, isTyping = false) =>
    void navigate(listAddress({ ...address, ...change }), { replace: isTyping, ...SAME_VIEW });
  return { address, go };
}

export function PoliticiansRoute() {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const { address, go } = useListAddress();
  const [isImporting, setImporting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  usePageHead({
    title: `${t('title')} | ${t('admin:product')}`,
    description: t('admin:pageDescription'),
    noIndex: true,
  });
  const turnTo = (page: number) => {
    go({ page });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <>
      <div className={screen.head}>
        <h1 id="page-heading" tabIndex={-1}>
          {t('title')}
        </h1>
        <div className={screen.actions}>
          <Button onClick={() => setImporting(true)}>{t('importLists')}</Button>
          <Button onClick={() => setAdding(true)}>{t('newProfile.open')}</Button>
          <LinkButton to="/registration" type="primary">
            {t('add')}
          </LinkButton>
        </div>
      </div>
      <ListFilters address={address} onChange={(change, isTyping) => go({ ...change, page: 1 }, isTyping)} />
      <PoliticianList address={address} onDetails={(politician) => go({ politician })} onPage={turnTo} />
      <DetailsDrawer
        id={address.politician}
        onClose={() => go({ politician: null, isEditing: false })}
        onEdit={() => go({ isEditing: true })}
      />
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
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
