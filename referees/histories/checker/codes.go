package main

import "maps"

// A discount code for so many people: who chose a quota with it and neither paid nor gave it up.
type codes struct {
	most int
	has  map[string]bool
}

var codesModel = model{first: codes{}, step: func(state any, one op) (bool, any) {
	was := state.(codes)
	switch one.Do {
	case "open":
		return true, codes{one.Most, map[string]bool{}}
	case "choose":
		if !was.has[one.User] && len(was.has) >= was.most {
			return one.got("no"), was
		}
		has := maps.Clone(was.has)
		has[one.User] = true
		return one.got("ok"), codes{was.most, has}
	case "cancel":
		has := maps.Clone(was.has)
		delete(has, one.User)
		return one.got("ok"), codes{was.most, has}
	}
	return one.Many == len(was.has), was
}}
