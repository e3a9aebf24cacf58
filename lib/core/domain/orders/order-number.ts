/** The short number of an order, the end of its id: `9F41C2`. */
export const orderNumber = (id: string): string => id.slice(-6).toUpperCase();
