import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { type Payable, saveBarcode } from '../save-barcode';
import styles from './payment-details.module.css';

/**
 * The barcode with two ways to use it: scanned from another screen, or saved on the phone that shows it, for the banking application
 * of that phone.
 */
export function Barcode({ payment }: { payment: Payable }) {
  const { t } = useTranslation('success');
  const [hasFailed, setFailed] = useState(false);
  const save = () => {
    setFailed(false);
    saveBarcode(payment, t('payment.barcodeText')).catch(() => setFailed(true));
  };
  return (
    <figure className={styles.barcode}>
      <img src={payment.barcodeUrl} alt={t('payment.barcodeText')} />
      <figcaption>
        <span className={styles.onScreen}>{t('payment.barcodeHelp')}</span>
        <span className={styles.onPhone}>{t('payment.barcodePhoneHelp')}</span>
      </figcaption>
      <Button onClick={save}>{t('payment.barcodeSave')}</Button>
      <p role="status" className={styles.saveFailed}>
        {hasFailed && t('payment.barcodeSaveFailed')}
      </p>
    </figure>
  );
}
