export const adminStats = {
  title: 'Statistika',
};
