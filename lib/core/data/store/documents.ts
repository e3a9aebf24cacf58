export interface LeaseDocument {
  _id: string;
  owner: string;
  until: Date;
}

export interface SchemaDocument {
  _id: "schema";
  version: number;
}
