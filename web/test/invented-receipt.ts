/** An invented answer to a registration. */
export const RECEIPT = {
  id: 1,
  successRedirectPath: '/about',
  payment: {
    ...{ amount: 3, currency: 'EUR', iban: 'HR1210010051863000160', model: 'HR01', reference: '123-456-7' },
    recipient: { name: 'Udruga Primjer', street: 'Primjerova 1', place: '21000 Split' },
    ...{ purposeCode: 'OTHR', description: 'Verifikacija', hub3: 'HRVHUB30', barcodeUrl: '/api/x.png' },
  },
};
