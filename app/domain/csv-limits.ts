/** The most bytes of an uploaded CSV file. */
export const MAX_CSV_BYTES = 5 * 1024 * 1024

/** The most columns of an uploaded CSV file: far more than any has. Every row gets a cell for each. */
export const MAX_CSV_COLUMNS = 200
