/** Cases in which mongo-java-server 1.47.0 differs from the tables, which follow MongoDB 7, with the reasons. */
export const differences: Record<string, string> = {
  "matching: the decimal 0.1 is not the double 0.1":
    "It rounds decimals to doubles before it compares; MongoDB compares exactly.",
  "matching: a dotted null does not match an array of scalars":
    "MongoDB's own null_query_semantics.js has no match here.",
  "matching: an array inside an array matches as an item":
    "It looks at the items of the outer array only in depth, MongoDB also takes an inner array as an item.",
  "matching: $gt orders strings by their UTF-8 bytes": "It orders strings by UTF-16, MongoDB by their bytes.",
  "matching: $gte null matches a missing field":
    "MongoDB takes a missing field for null in $gte and $lte too.",
  "matching: two bounds on an array may be met by two items":
    "It wants one item for both bounds; MongoDB only under $elemMatch.",
  "matching: $gt with a regular expression is refused":
    "It refuses with another code, or not at all; the table has MongoDB's.",
  "matching: $in needs an array": "It refuses with another code, or not at all; the table has MongoDB's.",
  "matching: $in refuses operators": "It refuses with another code, or not at all; the table has MongoDB's.",
  "matching: $not of a value is refused":
    "It refuses with another code, or not at all; the table has MongoDB's.",
  "matching: a regular expression does not match a number":
    "It matches the text of a number; MongoDB matches strings only.",
  "matching: a broken regular expression is refused":
    "It refuses with another code, or not at all; the table has MongoDB's.",
  "matching: $regex with x and an open class": "It does not refuse it; the table has MongoDB's answer.",
  "matching: $all of one value matches a scalar":
    "It wants an array; MongoDB takes a scalar for an array of one.",
  "matching: $size below zero is refused":
    "It refuses with another code, or not at all; the table has MongoDB's.",
  "matching: $expr with an unknown operator is refused":
    "It refuses with another code, or not at all; the table has MongoDB's.",
  "matching: $text is refused": "Neither has text search; MongoDB's code for the missing index is 27.",
  "matching: a path over __proto__ is refused":
    "This server refuses the name, so that no part of it can touch a prototype.",
  "updating: $set through null is refused": "It replaces null by a document; MongoDB refuses the path.",
  "updating: $set of __proto__ is refused":
    "This server refuses the name, so that no part of it can touch a prototype.",
  "updating: new fields come in the order of their names":
    "It keeps the order of the update; MongoDB adds new fields by name.",
  "updating: an empty path is refused": "It allows empty field names in updates; MongoDB refuses them.",
  "updating: $inc of null is refused": "It takes null for zero; MongoDB refuses it.",
  "updating: $inc beyond 64 bits is refused": "Its number overflows; MongoDB refuses.",
  "updating: $rename to __proto__ is refused":
    "This server refuses the name, so that no part of it can touch a prototype.",
  "updating: $rename to itself is refused": "It does nothing; MongoDB refuses.",
  "updating: $push to null is refused": "It takes null for an empty array; MongoDB refuses it.",
  "updating: $addToSet to a scalar is refused":
    "It refuses with another code, or not at all; the table has MongoDB's.",
  "updating: $[name] without a filter is refused":
    "It refuses with another code, or not at all; the table has MongoDB's.",
  "updating: $[name] are the items that the filter has matched, also once an earlier change has altered them":
    "It looks for the items again at each path; MongoDB chooses them once for all changes of an update.",
  "updating: a modifier without fields is refused":
    "It refuses with another code, or not at all; the table has MongoDB's.",
  "updating: a pipeline sets from other fields": "It does not have updates by pipeline.",
  "updating: a pipeline's stages see each other": "It does not have updates by pipeline.",
  "updating: a pipeline chooses": "It does not have updates by pipeline.",
  "updating: a pipeline with another stage is refused": "It does not have updates by pipeline.",
  "projecting: a mixture is refused": "It refuses with another code, or not at all; the table has MongoDB's.",
  "projecting: $slice from the start":
    "It leaves the other fields out; MongoDB keeps them unless others are asked for.",
  "projecting: the positional $ gives the item that the filter found":
    "It gives the first item instead of the one that the filter found.",
  "projecting: an expression computes a field": "It does not compute in a find's projection.",
  "projecting: a path names another field": "It does not compute in a find's projection.",
  "projecting: $meta is refused": "Neither has text scores; it ignores the request instead of refusing.",
  "aggregating: $group with $addToSet and $count": "It does not have the accumulator $count.",
  "aggregating: $addFields sees the document as it was":
    "It sets one field after the other; in MongoDB every expression sees the document as it was.",
  "aggregating: $addFields adds to a document inside": "It makes a field with a dot in its name.",
  "aggregating: $function is refused": "Neither has it; this server says so with another code.",
  "aggregating: an accumulator of MongoDB that this server lacks is refused":
    "It has that accumulator, as MongoDB has; the table holds the embedded server's refusal.",
  "aggregating: $eq takes a missing field for other than null":
    "It takes a missing field for null in expressions; MongoDB does not.",
  "aggregating: a path through an array gathers": "It ends the connection.",
};
