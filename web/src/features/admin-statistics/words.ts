import { useTranslation } from '@/i18n/use-translation';

/** Croatian for names of services, events and jobs. What came later than these words is shown as it is named. */
export function useDeliveryWords() {
  const { t, i18n } = useTranslation('adminStats');
  const word = (key: string, name: string): string =>
    i18n.exists(key, 'adminStats') ? (t as (key: string) => string)(key) : name;
  return {
    serviceName: (name: string) => word(`queues.services.${name}`, name),
    deliveryName: (name: string) => word(`failed.names.${name.replaceAll('.', '_')}`, name),
  };
}
