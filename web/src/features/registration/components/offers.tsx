import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useUnits } from '@/components/forms/local-units';
import { useTranslation } from '@/i18n/use-translation';
import { betterName, betterOffice } from '../better-spelling';
import { elementId } from '../use-registration';
import styles from './offers.module.css';
import { useRegistrationParts } from './registration-context';

interface OfferProps {
  children: ReactNode;
  accept: string;
  onAccept: () => void;
}

/** A hint under a field with the word that is meant, taken over by one press. */
function Offer({ children, accept, onAccept }: OfferProps) {
  return (
    <div className={styles.offer}>
      <span>{children}</span>
      <Button type="link" onClick={onAccept}>
        {accept}
      </Button>
    </div>
  );
}

/** What stood in a field when it was last left: nobody is corrected in the middle of a word. */
function useLeftText(id: string): string | null {
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    const note = () => setLeft(field?.value ?? null);
    field?.addEventListener('blur', note);
    return () => field?.removeEventListener('blur', note);
  }, [id]);
  return left;
}

/** A name in capitals or small letters alone would greet the person so in every mail. */
export function NameOffer() {
  const { t } = useTranslation('registration');
  const { form } = useRegistrationParts();
  const id = elementId('name');
  const name: string = Form.useWatch('name', form) ?? '';
  const better = useLeftText(id) === name ? betterName(name) : null;
  return (
    <div role="status">
      {better !== null && (
        <Offer
          accept={t('offers.take', { text: better })}
          onAccept={() => {
            form.setFieldValue('name', better);
            document.getElementById(id)?.focus();
          }}
        >
          {t('offers.name')}
        </Offer>
      )}
    </div>
  );
}

/** The head of a town is not called as that of a municipality. */
export function OfficeOffer() {
  const { t } = useTranslation('registration');
  const { form } = useRegistrationParts();
  const position: string = Form.useWatch('position', form) ?? '';
  const county: string = Form.useWatch('county', form) ?? '';
  const name: string = Form.useWatch('city', form) ?? '';
  const { units } = useUnits(county !== '');
  const match = name === '' ? null : units?.findLocalUnit({ county, name });
  const unit = match && 'unit' in match ? match.unit : null;
  const better = unit ? betterOffice(position, unit.kind) : null;
  return (
    <div role="status">
      {unit && better !== null && (
        <Offer
          accept={t('offers.take', { text: better })}
          onAccept={() => {
            form.setFieldValue('position', better);
            document.getElementById(elementId('position'))?.focus();
          }}
        >
          {t(unit.kind === 'grad' ? 'offers.town' : 'offers.municipality', { name: unit.name })}
        </Offer>
      )}
    </div>
  );
}
